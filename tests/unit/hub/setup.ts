import { beforeEach } from 'vitest'
import { reimportHubClient } from './hub-harness.ts'

beforeEach(reimportHubClient)
