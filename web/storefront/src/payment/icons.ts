import { Banknote, CreditCard, type LucideIcon, WalletMinimal } from 'lucide-react'
import type { PaymentMethodCode } from '../../../../contract/payment-methods.ts'

/** The ways to pay, each as it is drawn, in the order in which they are offered. */
export const methodIcons: Record<PaymentMethodCode, LucideIcon> = { wallet: WalletMinimal, card: CreditCard, cod: Banknote }

export const shownMethods = Object.entries(methodIcons) as [PaymentMethodCode, LucideIcon][]
