import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Fault, Warn } from './check-result.ts'
import { findCall, mediaTypeOf, openApi } from './openapi.ts'

// Formats are for people and generators: each has a pattern beside it. OpenAPI's own keywords are unknown to a strict Ajv.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateFormats: false })
ajv.addSchema(openApi, 'openapi')

/** Warns of each field of a good answer that differs from docs/openapi.yaml. */
export function warnAboutSchema(operationId: string, answer: unknown, warn: Warn): void {
  const schema = mediaTypeOf(findCall(operationId).responses['200'])?.schema
  if (schema === undefined) throw new Error(`${operationId} answers without a body.`)
  for (const { found, fix } of schemaViolations(schema.$ref, answer)) warn(found, fix)
}

/** @param reference such as `#/components/schemas/Product`. */
export function schemaViolations(reference: string, value: unknown): readonly Fault[] {
  const validate = validatorOf(reference)
  validate(value)
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
  return [...new Set(errors.map(fieldOf))].map((field) => {
    const ofField = errors.filter((error) => fieldOf(error) === field)
    const isMissing = ofField.some(({ keyword }) => keyword === 'required')
    const description = ofField.map(descriptionOf).find((text) => text !== undefined)
    return {
      found: `${field || 'the answer'} ${isMissing ? 'is missing' : `is ${JSON.stringify(ofField[0]?.data)}`}`,
      fix: `Follow docs/openapi.yaml: ${description ?? reference}`,
    }
  })
}

function validatorOf(reference: string): ValidateFunction {
  const validate = ajv.getSchema(`openapi${reference}`)
  if (validate === undefined) throw new Error(`docs/openapi.yaml has no ${reference}.`)
  return validate
}

/** Such as `accepted_payment_methods.stripe`; empty for the whole value. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const names = instancePath.split('/').slice(1)
  if (keyword === 'required') names.push(String(params['missingProperty']))
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function descriptionOf({ keyword, params, parentSchema }: ErrorObject): string | undefined {
  const schema =
    keyword === 'required'
      ? parentSchema?.['properties']?.[params['missingProperty']]
      : parentSchema
  return schema?.description
}
