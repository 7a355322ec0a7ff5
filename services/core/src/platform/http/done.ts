/** Returns the response of an endpoint without data, once its work is done. */
export async function done(work: Promise<unknown>): Promise<{ ok: true }> {
  await work;
  return { ok: true };
}
