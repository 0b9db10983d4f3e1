/** Draws the frames that the document shows before any script runs. The build calls it. */
export { drawFrames as drawFirstPaint } from './first-paint/draw-frames';
