import { findMachines } from '../../../tools/statecharts/machineFiles';
import { checkNames } from '../../../tools/statecharts/checkNames';
import { stalePages } from '../../../tools/statecharts/pages/allPages';
import { readMachine } from '../../../tools/statecharts/readMachine';

// Every machine is laid out and drawn twice, once for each language.
jest.setTimeout(180_000);

it('keeps docs/statecharts as the machines are (else: npm run docs:statecharts)', async () => {
  expect(await stalePages()).toEqual([]);
});

it('keeps the naming habit in every machine', () => {
  expect(findMachines().flatMap(({ machine }) => checkNames(readMachine(machine)))).toEqual([]);
});
