const keyword = /(?:^|[^\w$.])(?:return|typeof|await|void|case|else|throw|delete|new|in|of|yield)$/

/**
 * Calls what another module exports by its shortest name. The bundler writes `(0,module.name)(x)`, so that
 * `this` inside is not the module, and lets every export of an old module be assigned to from outside. None of
 * our modules, and none of React's, looks at `this` or is assigned to; together that is 260 bytes for every buyer.
 *
 * @param code a minified bundle.
 */
export function shorterLookups(code: string): string {
  return code
    .replace(/\(0,([\w$]+\.[\w$]+)\)\(/g, (whole, name: string, at: number) => {
      const before = code.slice(Math.max(0, at - 12), at)
      if (keyword.test(before)) return ` ${name}(`
      // Behind a name it is a list of arguments: `call(0,module.name)(x)`.
      return /[\w$)\]]$/.test(before) ? whole : `${name}(`
    })
    .replace(/(\(\w+\.exports,"\w+",\(\)=>([\w$]+)),\w+=>\2=\w+\)/g, '$1)')
}
