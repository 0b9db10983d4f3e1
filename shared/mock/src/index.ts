export { createMock, type Mock, type MockSurroundings } from './mock';
