/** On the response to `/`, so that the preview recognises a mock backend. Apart from the mocks, which are large. */
export const mockBackendHeader = 'x-mock-backend'
