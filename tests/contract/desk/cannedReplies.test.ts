// Rules: DESK-15 (docs/requirements.md)
import { fillReply, unfilledIn, unknownVariables } from '../../../src/contract/desk/cannedReplies';

it('fills in what is known, and leaves what is missing to be seen', () => {
  const text = 'Hello {name}, about {request}: {consultant}';
  expect(fillReply(text, { name: 'Noura', consultant: 'Huda' })).toBe(
    'Hello Noura, about {request}: Huda',
  );
  expect(unfilledIn('Hello Noura, about {request}')).toEqual(['request']);
  expect(unfilledIn('Hello Noura')).toEqual([]);
});

it('takes a value as it is, whatever it looks like', () => {
  expect(fillReply('{name}', { name: '$& {agency}' })).toBe('$& {agency}');
  expect(fillReply('{constructor} {name}', {})).toBe('{constructor} {name}');
});

it('knows its variables only as they are written', () => {
  expect(unknownVariables('{name} {Name} {} {nmae}')).toEqual(['Name', '', 'nmae']);
  expect(unknownVariables('{ name }')).toEqual([' name ']);
});
