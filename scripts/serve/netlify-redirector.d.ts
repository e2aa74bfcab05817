/** Netlify publishes no types for the matcher of its command line. */
declare module 'netlify-redirector' {
  export interface Match {
    readonly from: string
    readonly to: string
    readonly status: number
    readonly force: boolean
  }

  interface Matcher {
    match(request: object): Match | null
  }

  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> }
  export default redirector
}
