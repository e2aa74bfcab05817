import { testFaultsOf } from './cell.ts'

// What the page would like to know: it sells without any of it.

testFaultsOf('GET /api/location/', 'GET /api/store/name/', 'GET /api/location/hasPostal')
