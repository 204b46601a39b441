// Limits that two places must agree on: the contract checks them, screens hold to them, the server counts by them. Plain values without the
// schema library, one export each, so that a browser gets only those it names.

/** Minutes after a proof in which an operator moves money and power without another one. */
export const stepUpMinutes = 5
/** Hours in which an operator can use the link that they were mailed. */
export const operatorLinkHours = 24
/** A number on an icon is told up to this, then as "999+" (specification, section 9). */
export const badgeMost = 999
/** Characters of what people write beside an order: remark, reason of a cancellation; what a text area takes unless more is allowed. */
export const remarkMost = 140
/** Orders that are shipped or printed at once (as many as a page may have), and lines of a file of tracking numbers. */
export const ordersAtOnceMost = 96
export const trackingLinesMost = 2000
/** lines of one file of a bank or a chain explorer */
export const statementLinesMost = 5000
/** matches of a statement that are approved at once; withdrawals of one file, and of how many of them one call tells the outcome */
export const matchesAtOnceMost = 50
export const payoutBatchMost = 200
export const outcomesAtOnceMost = 50
/** what is written of a transfer by hand, or of a line that is laid aside */
export const manualWordsMost = 200
/** Characters of a carrier and of a tracking number. */
export const carrierMost = 60
export const trackingMost = 60
/** What was reported, on one page of the desk. */
export const reportsAtOnceMost = 96
/** characters of an advert and of an announcement in a language; adverts of a place that are arranged at once */
export const advertTitleMost = 60
export const advertTextMost = 160
export const advertLinkMost = 300
export const announcementTitleMost = 80
export const announcementBodyMost = 600
/** Of one ready reason. */
export const readyReasonMost = 300
/** Ready reasons of one kind of application that are offered at once. */
export const readyReasonsMost = 15
/** Characters of a word or phrase of a group of synonyms; words of a group on each side; groups on one page. */
export const synonymMost = 60
export const synonymsMost = 80
export const synonymsAtOnceMost = 100
/** Products that a trial of a group shows, and other groups that it names; days of which searches that found nothing are told, and how many of them. */
export const triedShownMost = 8
export const synonymsBesideMost = 3
export const synonymVainDays = 30
export const synonymVainMost = 20
export const advertsOfPlaceMost = 50
/** characters of a text of the house in a language: title, summary of a post, and the whole of it as HTML; products that a post leads to */
export const textTitleMost = 120
export const textSummaryMost = 400
export const textBodyMost = 60_000
export const textProductsMost = 12
/** characters of what somebody of the house has begun to write, in all languages, as the browser keeps it; minutes since in which they are at it still */
export const contentDraftMost = 400_000
export const contentDraftMinutes = 5
/** pictures that the house has sent and nothing shows yet */
export const houseUploadsMost = 100
/** Stars. */
export const ratingMost = 5
/** Pieces of one SKU in a cart. */
export const quantityMost = 999
/** What is left of a SKU is told up to this; more is nobody's business. */
export const stockToldMost = 10
/** Different lines in a cart. */
export const cartLinesMost = 100
/** Pictures of one form (specification, section 9): so many may wait for the call that takes them up. */
export const uploadsMost = 52
/** The same for all who work for a shop. */
export const shopUploadsMost = 300
/** Bytes of one picture. */
export const uploadBytesMost = 10 * 1024 * 1024
/** Pictures that prove something in a return, with the request and with each message. */
export const evidenceMost = 9
/** Characters of what people write about a return. */
export const returnWordsMost = 1000
/** Characters and pictures of one message in a conversation, and characters of what is said with a report of one. */
export const conversationMessageMost = 2000
export const conversationPicturesMost = 9
export const conversationReportMost = 500
/** Ready answers of one shop; characters of the name of one, and of its text in a language before anything is put in. */
export const readyAnswersMost = 60
export const readyAnswerNameMost = 40
export const readyAnswerMost = 1500
/** Conversations that one customer may begin in 24 hours; messages of one customer, and in one conversation of each side, in ten minutes. */
export const conversationsADay = 20
export const messagesOfOneMost = 60
export const messagesOfSideMost = 40
/** Characters of a question on a product and of what a shop answers to one or to a review. */
export const questionMost = 300
export const answerMost = 1000
/** Questions of one customer in 24 hours, and unanswered ones on one product. */
export const questionsADay = 10
export const questionsWaitingMost = 3
/** USD: the least of a top-up and of a withdrawal. */
export const depositLeast = 100
export const withdrawalLeast = 1
/** A transfer that a top-up tells of was made within these hours. */
export const depositHours = 24
/** Top-ups that one customer may send in a rolling 24 hours. */
export const depositsADay = 3
/** Hours that pass between a change of a payout account and the first withdrawal to it. */
export const payoutWaitHours = 24
/** Ways in which a shop gives out its goods, zones of one, price bands of a zone, and places in it. */
export const deliveryMethodsMost = 12
export const deliveryZonesMost = 12
export const deliveryBandsMost = 12
export const deliveryPlacesMost = 300
/** Days that a delivery may be said to take. */
export const deliveryDaysMost = 180
/** Grams that one unit may weigh, and characters of a method's name. */
export const unitGramsMost = 1_000_000
export const deliveryNameMost = 60
/** Characters of a shop's name, its city, what it says about itself, its terms for returns and the address that they go to. */
export const shopNameMost = 40
export const shopCityMost = 60
export const shopAboutMost = 2000
export const returnPolicyMost = 2000
export const returnAddressMost = 300
/** Days that a shop may promise for returns: the least is the law of the house. */
export const returnDaysLeast = 14
export const returnDaysMost = 365
/** Days ahead that a vacation may begin, and days that it may last. */
export const vacationAheadDays = 365
export const vacationMostDays = 180
/** Characters of a coupon's code. */
export const couponCodeMost = 20
/** Percent that a coupon may take off; how often one customer, and all together, may claim one. */
export const couponPercentMost = 90
export const couponEachMost = 100
export const couponTotalMost = 1_000_000
/** Coupons of one shop that everybody is shown at the same time. */
export const couponsShownMost = 20
/** Addresses of one customer. */
export const addressesMost = 20
/** A point that has no known city within so many kilometres is near none; how many around it are told, and how many are found by a name. */
export const nearestPlaceKm = 50
export const placesAroundMost = 30
export const placesFoundMost = 10

/** Characters. */
export const passwordLeast = 8
export const passwordMost = 128
export const emailMost = 254
export const personNameMost = 30
export const reviewMost = 1000
/** Pictures of one review. */
export const reviewPicturesMost = 6
export const contactNameMost = 80
export const contactMost = 2000
export const searchTermMost = 100
/** What is suggested while somebody types, of all kinds together. */
export const suggestionsMost = 8
export const orderSearchMost = 60

/** A code that was sent by mail or text message: digits, and when another may be asked for (specification, section 9). */
export const codeLength = 6
export const codeResendSeconds = 60

/** Passkeys of one customer, and characters of the name of one. */
export const passkeysMost = 10
export const passkeyNameMost = 40

/** How many rows a page of a list may have; the second is what one has without asking. */
export const pageSizes = [12, 24, 48, 96] as const
export const pageSizeDefault = 24
export const pageNumberMost = 10_000

/** How attributes and their values are spelled in addresses and filters. */
export const attributeForm = /^[a-z-]{1,40}$/
export const attributeValueForm = /^[a-z0-9-]{1,60}$/

/** An answer, and the code of a page, are waited for this long (specification, sections 7 and 9). */
export const requestTimeoutMs = 60_000
export const pageTimeoutMs = 60_000
/** A sentence about what was done or refused stands this long. */
export const toastMs = 3000
/** What can be taken back is offered for so long, unless something else is to be said meanwhile. */
export const undoMs = 10_000
/** The flag of the loading overlay stays up this long after the overlay went away. */
export const overlayResetMs = 2000

/** people who work for a shop or are invited to, its owner among them */
export const staffMost = 30
/** A product: characters of its name, of what is said beside it in lists, and of its description in one language. */
export const productNameMost = 120
export const productShortMost = 300
export const productDescriptionMost = 10_000
/** Pictures of a product, and characters of what is said for one who does not see it. */
export const productPicturesMost = 12
export const pictureAltMost = 200
/** Attributes among whose values a buyer of a product chooses, values of one of them, SKUs that come of it, and characters of the code of one. */
export const productOptionsMost = 3
export const optionValuesMost = 30
export const productSkusMost = 100
export const skuCodeMost = 40
/** Values that a shop proposes with one product, and characters of one. */
export const ownValuesMost = 20
export const ownValueMost = 40
/** Grams with packing, and pieces of one SKU. */
export const weightMost = 1_000_000
export const stockMost = 1_000_000
/** From fewer pieces than this a SKU is low. */
export const lowStockBelow = 10
/** Products of one bulk change. */
export const bulkProductsMost = 500
/** Products that the house takes off at once, and characters of what it writes to their shops. */
export const productsAtOnceMost = 50
export const barWordsMost = 500
/** Characters of the name of a category, brand, attribute or value, and how many categories and values of an attribute there are at most. */
export const catalogueNameMost = 60
export const categoriesMost = 999
export const valuesMost = 9999
/** Characters of what the house says about a brand. */
export const brandAboutMost = 600
/** Named views of the table of products that a shop or a member may keep, and characters of the name of one. */
export const productViewsMost = 20
export const viewNameMost = 40
/** Drafts of products that are not listed yet, of one shop. */
export const draftsMost = 500
/** Characters of a draft as it travels, and bytes of a call that carries one. */
export const draftBodyMost = 400_000
export const draftBytesMost = 1_500_000
