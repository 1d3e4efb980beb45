export const erasureKey = ['account', 'erasure'];
