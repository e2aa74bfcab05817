import { beforeEach } from 'vitest'
import { renewHub } from './hub-harness.ts'

beforeEach(renewHub)
