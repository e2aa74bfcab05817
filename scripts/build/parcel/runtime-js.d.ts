/** Parcel publishes no types for its runtime. */
declare module '@parcel/runtime-js' {
  type Assets = readonly { readonly filePath: string; readonly code: string }[]
  const runtime: Readonly<
    Record<symbol, { readonly apply: (request: object) => Assets | undefined }>
  >
  export default runtime
}
