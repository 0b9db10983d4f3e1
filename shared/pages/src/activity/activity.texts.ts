export const activityLinkTexts = { history: 'CRONOLOGIA' } as const;
