/** Searching in a list: the text that is searched, and how matches are marked. */
export { Highlight } from './highlight';
export { searchedText } from './searched-text';
