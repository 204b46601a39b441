import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { validate as isBitcoinAddress, Network } from 'bitcoin-address-validation'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { type CoinNetwork, ibanCurrencies } from '../../contract/payout-accounts.ts'

const base58check = createBase58check(sha256)

/** A Tron address: 0x41 and 20 bytes, in Base58 with a checksum. */
function isTronAddress(address: string): boolean {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === 0x41
  } catch {
    return false
  }
}

/** An Ethereum address; where it has letters of both cases, they are its checksum (EIP-55). */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  return [...digits].every((sign, place) => {
    const isUpper = Number.parseInt(hash[place] ?? '0', 16) >= 8
    return sign === (isUpper ? sign.toUpperCase() : sign.toLowerCase())
  })
}

const addressChecks: Record<CoinNetwork, (address: string) => boolean> = {
  TRC20: isTronAddress,
  ERC20: isEthereumAddress,
  Bitcoin: (address) => isBitcoinAddress(address, Network.mainnet),
}

/** Whether money sent to this address of a network can arrive: its form and its checksum are right. */
export const isCoinAddress = (network: CoinNetwork, address: string): boolean => addressChecks[network](address)

const withoutSpaces = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** The routing number of a bank in the United States: nine digits, weighted 3, 7, 1, add up to a multiple of ten (ABA). */
const isAbaNumber = (digits: string): boolean =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0

/**
 * The number of a bank account as it is kept: an IBAN without its spaces, else digits and letters. Null for an IBAN that is wrong, for
 * anything else where the currency's accounts have IBANs, and for what is no account number.
 */
export function readAccountNumber(text: string, currency: string): string | null {
  const number = withoutSpaces(text)
  if (/^[A-Z]{2}\d{2}/.test(number)) {
    const iban = electronicFormatIBAN(number)
    return iban !== null && isValidIBAN(iban) ? iban : null
  }
  if (ibanCurrencies.includes(currency)) return null
  return /^[A-Z0-9]{4,34}$/.test(number) ? number : null
}

/**
 * What leads to a bank: a BIC, the nine digits of a bank in the United States (ABA), or three to twelve digits of another country. Empty
 * where the account number is an IBAN, which names its bank. Null for what is none of these, or is wrong.
 */
export function readRoutingNumber(text: string, { accountNumber, currency }: { accountNumber: string; currency: string }): string | null {
  const number = withoutSpaces(text)
  if (number === '') return isValidIBAN(accountNumber) ? '' : null
  if (/^\d{9}$/.test(number) && currency === 'USD') return isAbaNumber(number) ? number : null
  if (/^\d{3,12}$/.test(number) && currency !== 'USD') return number
  return isValidBIC(number) ? number : null
}

/** An account as its owner knows it again, and nobody else. */
export const lastSigns = (account: string): string => `••••${account.slice(-4)}`
