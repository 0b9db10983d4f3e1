import { choiceStep, dataStep, typesStep } from './choice-step';

it('[CONST-024, USER-037, USER-041, USER-047, Q-036] advances by 33.33, 66.66, 83.33 and 100', () => {
  expect(dataStep(false).progress).toBe(33.33);
  expect(dataStep(true).progress).toBe(66.66);
  expect(typesStep(1).progress).toBe(66.66);
  expect(choiceStep('MPOS', ['MPOS', 'SOFTPOS'], false).progress).toBe(66.66);
  expect(choiceStep('SOFTPOS', ['MPOS', 'SOFTPOS'], false).progress).toBe(83.33);
  expect(choiceStep('SOFTPOS', ['SOFTPOS'], false).progress).toBe(100);
});

it('[USER-043, Q-036] counts two steps if the merchant owns one type', () => {
  expect(choiceStep('MPOS', ['MPOS'], true)).toEqual({
    title: 'Assegna un ID Terminale Mobile POS',
    button: 'CONFERMA',
    progress: 100,
    step: 'Passo 2 di 2',
  });
});
