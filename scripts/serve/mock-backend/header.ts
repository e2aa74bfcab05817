/** Marks the response to `/`, so that the preview recognises a mock backend. The file is separate: the mocks are large. */
export const mockBackendHeader = 'x-mock-backend'
