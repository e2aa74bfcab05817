import { testFaultsOf } from './cell.ts'

// The page sells without the responses of these calls.

testFaultsOf('GET /api/location/', 'GET /api/store/name/', 'GET /api/location/hasPostal')
