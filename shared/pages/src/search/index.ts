/** A search in a list: what it looks for, and how what it found is marked. */
export { Highlight } from './highlight';
export { plainText } from './plain-text';
export { searchedText } from './searched-text';
