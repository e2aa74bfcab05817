/** A value that other scripts may have written, before each field is validated. `Object(value)` makes one of any value. */
export type Unparsed<Type> = { readonly [Key in keyof Type]?: unknown }
