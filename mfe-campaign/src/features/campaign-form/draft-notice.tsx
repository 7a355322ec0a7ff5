export { DraftNotice as default } from '@lastcall/ui/editor';
