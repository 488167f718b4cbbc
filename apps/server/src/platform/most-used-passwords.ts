/** The 49,000 passwords that people use most, read when somebody first chooses one. */
let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that people use most, in upper or lower case, also with signs
 * around it: `Password1!`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const text = password.normalize('NFKC').toLowerCase();
  const plain = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const common = await list;
  return common.has(text) || common.has(plain);
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
