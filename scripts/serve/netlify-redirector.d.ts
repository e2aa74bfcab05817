/** Netlify publishes no types for the matcher of its command line. */
declare module 'netlify-redirector' {
  export interface Redirect {
    readonly from: string
    readonly to: string
    readonly status: number
    readonly force: boolean
  }

  const redirector: {
    parseJSON(rules: string, options: object): Promise<{ match(request: object): Redirect | null }>
  }
  export default redirector
}
