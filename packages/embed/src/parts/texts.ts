export { writeTexts } from '../script/texts.ts';
