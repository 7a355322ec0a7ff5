/** Passwords of twelve characters and more that stand near the top of the published lists, in lower case. */
const known = new Set([
  '123456789012', '1234567890123', '12345678901234', '123456789123', '123456789abc', '1234567890qw', '0123456789012', '098765432109', '987654321098', '112233445566', '121212121212',
  '123123123123', '123321123321', '147258369147', '111222333444', 'abcdefghijkl', 'abcdefghijklm', 'abcd12345678', 'abc123456789', 'abc123abc123', 'abcabcabcabc', 'a12345678901',
  'qwertyuiop12', 'qwertyuiop123', 'qwertyuiop1234', 'qwertyuiop[]', 'qwertyuiopas', 'qwertyuiopasdf', 'qwertyuiopasdfghjkl', 'qwerty123456', 'qwerty1234567', 'qwerty12345678',
  'qwertyqwerty', 'qwerty123qwerty', 'qazwsxedcrfv', 'qazwsx123456', '1qaz2wsx3edc', '1qaz2wsx3edc4rfv', '1q2w3e4r5t6y', '1q2w3e4r5t6y7u', 'q1w2e3r4t5y6', 'zaq12wsxcde3', 'zxcvbnmasdfg',
  'asdfghjkl123', 'asdfghjklqwe', 'asdfasdfasdf', 'zxcvbnm12345', 'password1234', 'password12345', 'password123456', 'password123!', 'passwordpassword', 'password1password', 'p@ssw0rd1234',
  'p@ssword1234', 'passw0rd1234', 'mypassword12', 'mypassword123', 'mypassword1234', 'administrator', 'administrator1', 'admin1234567', 'admin12345678', 'adminadminadmin', 'welcome12345',
  'welcome123456', 'letmein12345', 'letmein123456', 'letmeinletmein', 'iloveyou1234', 'iloveyou12345', 'iloveyouiloveyou', 'changeme1234', 'changeme12345', 'trustno1trustno1', 'football1234',
  'baseball1234', 'superman1234', 'princess1234', 'sunshine1234', 'michael12345', 'charlie12345', 'monkey123456', 'dragon123456', 'master123456', 'unknown12345', 'computer1234', 'internet1234',
  'samsung12345', 'googlegoogle', 'secret123456', 'correcthorsebatterystaple', 'thisisapassword', 'testtesttest', 'test12345678', 'temppassword', 'temp12345678', 'summer202512', 'winter202512',
]);

/** Characters that must differ in a password; fewer are as easy to guess as one that is on a list. */
const fewestCharacters = 4;

/** True for a password that attackers try first: on a list, made of very few characters, or the person's own address. */
export function isKnownPassword(password: string, email?: string): boolean {
  const text = password.toLowerCase();
  return known.has(text) || new Set(text).size < fewestCharacters || text === email?.toLowerCase();
}
