import { beforeEach } from 'vitest'
import { fakeHub } from './fake-hub.ts'

beforeEach(() => fakeHub.reset())
