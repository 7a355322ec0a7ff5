export { olderBarColors } from './draw.ts';
export { livePreviewOf, type LivePreview, type OlderBarSurroundings } from './live-preview.ts';
export { mount, type OlderBarMount } from './mount.ts';
export { defineOlderBar, LastcallOlderBar } from './older-bar-element.ts';
