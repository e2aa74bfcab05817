/** Ids in an address that a careless encoding would turn into another call, a script or a property of every object. */
export const strangeSegments: readonly string[] = [
  'constructor',
  '__proto__',
  '%252e%252e%252fstore',
  'a%2F..%2F..%2Fstore%2Fname%3Fx%23y',
  "%3Cscript%3E'%22%3B",
  '%E2%80%AEabc%F0%9F%8D%B5',
  'x'.repeat(1500),
]
