import { entityTag } from '@portal/contract';
import { requireSeen } from './if-match.ts';

const stored = ['Giulia', null];
const tag = entityTag(stored);

it.each([undefined, '*', ' * ', tag, `"other", ${tag}`, `${tag} ,"other"`])(
  'a change with If-Match %j is made',
  (ifMatch) => {
    expect(() => requireSeen(ifMatch, stored)).not.toThrow();
  },
);

it.each(['', '"other"', tag.slice(1, -1), `${tag}${tag}`, entityTag(['Giulia', ''])])(
  'a change with If-Match %j is refused with 412',
  (ifMatch) => {
    expect(() => requireSeen(ifMatch, stored)).toThrow(
      expect.objectContaining({ status: 412, message: 'The stored value was changed in the meantime' }),
    );
  },
);
