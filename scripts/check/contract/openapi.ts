import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import type { Fault } from './check.ts'

interface OpenApiBody {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, MediaType>>
}

interface MediaType {
  readonly schema: { readonly $ref: string }
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[]
  readonly requestBody?: OpenApiBody
  readonly responses: Readonly<Record<string, OpenApiBody>>
}

/** The parts of docs/openapi.yaml that scripts and tests read. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
  readonly 'x-hub': { readonly methods: object }
}

export const openApi: OpenApi = parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi.yaml'), 'utf8'),
)

export const operations = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'delete'].includes(method))
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
)

export function findOperation(operationId: string): (typeof operations)[number] {
  const operation = operations.find((each) => each.operationId === operationId)
  if (operation === undefined) throw new Error(`docs/openapi.yaml has no operation ${operationId}.`)
  return operation
}

/** Returns the media type of a body, with its name, or undefined when there is no body. */
export function mediaTypeOf(body: OpenApiBody | undefined) {
  const [entry] = Object.entries(body?.content ?? {})
  return entry && { name: entry[0], ...entry[1] }
}

// Formats are not validated: a pattern stands beside each that matters. OpenAPI's own keywords are unknown to a strict Ajv.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: false })
ajv.addSchema(openApi, 'openapi')

/** @param reference such as `#/components/schemas/Product`. */
export function schemaViolations(reference: string, value: unknown): readonly Fault[] {
  const validate = ajv.getSchema(`openapi${reference}`)
  if (validate === undefined) throw new Error(`docs/openapi.yaml has no ${reference}.`)
  validate(value)
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if') // Repeats the error of `then`.
  return [...new Set(errors.map(fieldOf))].map((field) => {
    const fieldErrors = errors.filter((error) => fieldOf(error) === field)
    const missing = fieldErrors.find(({ keyword }) => keyword === 'required')
    const name = String(missing?.params['missingProperty'])
    const camelCaseName = name.replace(/_\w/g, (match) => match.slice(1).toUpperCase())
    const hasCamelCaseName = Object.hasOwn(Object(missing?.data), camelCaseName)
    const state = missing ? 'is missing' : `is ${JSON.stringify(fieldErrors[0]?.data)}`
    const description = fieldErrors.map(descriptionOf).find((text) => text !== undefined)
    const aspNet = ' ASP.NET: JsonNamingPolicy.SnakeCaseLower.'
    return {
      problem: `${field || 'the response'} ${state}${hasCamelCaseName ? `; ${camelCaseName} is there` : ''}`,
      fix: `Follow docs/openapi.yaml: ${description ?? `${reference}.`}${hasCamelCaseName ? aspNet : ''}`,
    }
  })
}

/** Returns a path such as `accepted_payment_methods.stripe`, which is empty for the whole value. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const names = instancePath.split('/').slice(1)
  if (keyword === 'required') names.push(String(params['missingProperty']))
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function descriptionOf({ keyword, params, parentSchema }: ErrorObject): string | undefined {
  if (keyword !== 'required') return parentSchema?.['description']
  return parentSchema?.['properties']?.[params['missingProperty']]?.description
}
