/** Netlify publishes no types for the matcher of its command line. */
declare module 'netlify-redirector' {
  export interface MatchRequest {
    readonly scheme: string
    readonly host: string
    readonly path: string
    readonly query: string
    readonly getHeader: (name: string) => string
    readonly getCookie: (name: string) => string
  }

  export interface Match {
    readonly from: string
    readonly to: string
    readonly status: number
    readonly force: boolean
  }

  export interface Matcher {
    match(request: MatchRequest): Match | null
  }

  const redirector: { parseJSON(rules: string, options: object): Promise<Matcher> }
  export default redirector
}
