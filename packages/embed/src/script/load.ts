/**
 * Loads a module. The page script loads all of its modules here: for each function that Chromium sees import one, it parses that function again to find the line.
 */
export const load = <Module>(src: string): Promise<Module> => import(/* webpackIgnore: true */ src);
