/** Where a remote that runs without the shell gets its data. */
export type Data = 'samples' | 'api';

const key = 'lastcall:alone-data';

/** Returns the choice that is stored in this browser; sample data by default. */
export function chosenData(): Data {
  try {
    return localStorage.getItem(key) === 'api' ? 'api' : 'samples';
  } catch {
    return 'samples';
  }
}

/** Stores the choice and loads the page with it: what was read before must not mix with what is read then. */
export function chooseData(data: Data): void {
  localStorage.setItem(key, data);
  location.reload();
}
