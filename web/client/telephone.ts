/** Thai numbers that start with 66 are shown as people dial them at home, with a leading 0 (specification, section 9). */
export const showTelephone = (telephone: string) => telephone.replace(/^\+?66(?=\d{8,9}$)/, '0')
