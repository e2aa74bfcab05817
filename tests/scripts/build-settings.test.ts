// @vitest-environment node
import { expect, test } from 'vitest'
import { type Environment, readBuildSettings } from '../../scripts/build-settings.ts'

test('without settings the page shows its own card fields and asks its own origin for the hub', () => {
  expect(readBuildSettings({})).toEqual({
    cardFields: 'direct',
    hubUrl: '/crypto',
    backendOrigin: undefined,
  })
})

test.each(['direct', 'hosted'])('CARD_FIELDS=%s is taken', (cardFields) => {
  expect(readBuildSettings({ CARD_FIELDS: cardFields })).toMatchObject({ cardFields })
})

test.each([
  '/crypto',
  '/live/crypto',
  'https://backend.example.com/crypto',
  'http://localhost:5000/crypto',
])('HUB_URL=%s is taken', (hubUrl) => {
  expect(readBuildSettings({ HUB_URL: hubUrl })).toMatchObject({ hubUrl })
})

test.each(['https://backend.example.com', 'http://localhost:5000'])(
  'BACKEND_ORIGIN=%s is taken',
  (backendOrigin) => {
    expect(readBuildSettings({ BACKEND_ORIGIN: backendOrigin })).toMatchObject({ backendOrigin })
  },
)

const mistakes: readonly [variable: string, environment: Environment][] = [
  ['CARD_FIELDS', { CARD_FIELDS: 'Hosted' }],
  ['CARD_FIELDS', { CARD_FIELDS: 'elements' }],
  ['HUB_URL', { HUB_URL: 'crypto' }],
  ['HUB_URL', { HUB_URL: '//backend.example.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'wss://backend.example.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'https://owner:secret@backend.example.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'https://backend.example.com/crypto?key=1' }],
  ['HUB_URL', { HUB_URL: 'javascript:alert(1)' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'backend.example.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend.example.com/' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend.example.com/api' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://owner:secret@backend.example.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'ftp://backend.example.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: ' https://backend.example.com' }],
  ['BACKEND_ORIGIN', { NETLIFY: 'true' }],
  ['BACKEND_ORIGIN', { NETLIFY: 'true', BACKEND_ORIGIN: '' }],
]

test.each(mistakes)('a wrong %s stops the build by its name: %j', (variable, environment) => {
  expect(() => readBuildSettings(environment)).toThrow(variable)
})
