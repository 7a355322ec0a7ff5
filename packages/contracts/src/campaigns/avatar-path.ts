/** Returns the path of an avatar on the tracking origin. Its id cannot be guessed, and a picture never changes. */
export function avatarPath(avatarId: string): string {
  return `/avatars/${avatarId}.jpg`;
}
