import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A schema with no words of its own: it points to `components.schemas`. */
export interface SchemaReference {
  readonly $ref: string
}

interface MediaType {
  readonly schema: SchemaReference
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Body {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

export interface HubMethod {
  readonly arguments: readonly { readonly name: string }[]
  readonly result: { readonly schema: SchemaReference }
}

/** The parts of docs/openapi.yaml that scripts and tests read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<object>>> }
  readonly 'x-hub': {
    readonly path: string
    readonly methods: Readonly<Record<string, HubMethod>>
  }
}

export const openApi: OpenApi = parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi.yaml'), 'utf8'),
)

/** An operation with its address. */
export interface Call extends Operation {
  /** `GET`, `POST` or `DELETE`. */
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
}

const methods = ['get', 'post', 'delete']

export const calls: readonly Call[] = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
)

/** @throws Error when docs/openapi.yaml has no such operation. */
export function findCall(operationId: string): Call {
  const call = calls.find((each) => each.operationId === operationId)
  if (call === undefined) throw new Error(`docs/openapi.yaml has no operation ${operationId}.`)
  return call
}

/** The media type of a body, with its name; undefined when there is no body. */
export function mediaTypeOf(body: Body | undefined) {
  const [entry] = Object.entries(body?.content ?? {})
  return entry && { name: entry[0], ...entry[1] }
}
