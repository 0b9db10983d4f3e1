export { type StandaloneRemote, startStandalone } from './start-standalone';
