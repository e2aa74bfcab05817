/** Parcel publishes no types for its runtime. */
declare module '@parcel/runtime-js' {
  interface Asset {
    readonly filePath: string
    readonly code: string
  }

  interface PluginConfig {
    readonly apply: (request: object) => readonly Asset[] | undefined
  }

  const runtime: Readonly<Record<symbol, PluginConfig>>
  export default runtime
}
