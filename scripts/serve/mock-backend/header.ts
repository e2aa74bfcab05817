/** By this header of `/` the preview knows that a mock backend is there. A file of its own: the mocks are large. */
export const mockBackendHeader = 'x-mock-backend'
