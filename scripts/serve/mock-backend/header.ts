/** Marks the response to `/`, so that the preview recognises a mock backend. In its own file, because the mocks are large. */
export const mockBackendHeader = 'x-mock-backend'
