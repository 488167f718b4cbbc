import type { Answer, Api, CallName, CallOptions } from '../api/api.ts';

type Answers = {
  readonly [C in CallName]?: (options: CallOptions<C>) => Promise<Answer<C>>;
};

/** An API that gives these answers, and fails on every other call. */
export function fakeApi(answers: Answers): Api {
  const call = async <C extends CallName>(name: C, options: CallOptions<C>) => {
    const answer = answers[name];
    if (!answer) throw new Error(`no answer for ${name}`);
    return answer(options);
  };
  return Object.assign(call, { isSignedIn: () => false }) as unknown as Api;
}
