export const accountTabs = ['profile', 'addresses', 'devices', 'notices', 'favourites'] as const
export type AccountTab = (typeof accountTabs)[number]
