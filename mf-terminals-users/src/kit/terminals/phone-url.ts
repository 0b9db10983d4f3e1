/** @example phoneUrl('800 000 000') // 'tel:800000000' */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/\s/g, '')}`;
