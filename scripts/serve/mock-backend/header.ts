/** Marks the response to `/`, so that the preview recognises a mock backend. Importing it loads no mocks, which are large. */
export const mockBackendHeader = 'x-mock-backend'
