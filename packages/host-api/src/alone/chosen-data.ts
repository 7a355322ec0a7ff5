/** The data source of a remote that runs without the shell. */
export type Data = 'samples' | 'api';

const key = 'lastcall:alone-data';

/** Returns the data source that is stored in this browser; sample data by default. */
export function chosenData(): Data {
  try {
    return localStorage.getItem(key) === 'api' ? 'api' : 'samples';
  } catch {
    return 'samples';
  }
}

/** Stores the data source and reloads the page, so that data from both sources never mixes. */
export function chooseData(data: Data): void {
  localStorage.setItem(key, data);
  location.reload();
}
