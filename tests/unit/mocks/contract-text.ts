import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One row of a table of fields. */
export interface ContractRow {
  /** The path of the field, or `the text` for an answer that is plain text. */
  readonly field: string
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
  readonly otherwise: string
}

export interface ContractSection {
  /** Such as `GET /api/product/{id}`. */
  readonly heading: string
  readonly text: string
  /** What is between the fences: JSON parsed, text without the line end the fence needs. */
  readonly examples: readonly unknown[]
  readonly tables: readonly (readonly ContractRow[])[]
}

const contract = join(process.cwd(), 'docs/backend.md')

/** The sections of docs/backend.md. */
export function readContract(): readonly ContractSection[] {
  return readFileSync(contract, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      heading: text.slice(0, text.indexOf('\n')),
      text,
      examples: [...text.matchAll(/^```(json|text)[^\n]*\n(.*?)\n```$/gms)].map(
        ([, kind, content = '']) => (kind === 'json' ? JSON.parse(content) : content),
      ),
      tables: [...text.matchAll(/^\| field \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)*)/gm)].map(
        ([, rows = '']) => rows.trim().split('\n').map(readRow),
      ),
    }))
}

function readRow(line: string): ContractRow {
  const [, field = '', , taken = '', refused = '', otherwise = ''] = line.split('|')
  return {
    field: field.trim().replace(/^`(.*)`$/, '$1'),
    taken: valuesIn(taken),
    refused: valuesIn(refused),
    otherwise: otherwise.trim(),
  }
}

function valuesIn(cell: string): readonly unknown[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, json = '']) => JSON.parse(json))
}
