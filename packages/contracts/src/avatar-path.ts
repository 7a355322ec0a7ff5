/** Where the tracking origin has an avatar. Its id cannot be guessed, and a picture never changes. */
export function avatarPath(avatarId: string): string {
  return `/avatars/${avatarId}.jpg`;
}
