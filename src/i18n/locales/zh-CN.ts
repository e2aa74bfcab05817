import type { LocaleMessages } from './en.ts'

const emailForm = { email: '电子邮箱', continue: '继续' }

const offline = {
  waiting: '您当前处于离线状态。网络恢复后即可继续，您输入的内容不会丢失。',
  notSent: '您仍处于离线状态，因此未发送任何内容。请在网络恢复后重试。',
}

const earlierPayment = {
  alreadyPaid: '您已为此商品付款。无需再次付款。',
  alreadyPending: '您为此商品的付款正在处理中。无需再次付款。',
  mayHavePaid:
    '之前的付款可能已经成功。再次付款前，请查看您的邮箱，以及银行卡或银行账户的交易记录。',
  leftConfirmation: '您离开了确认步骤。如果您已批准付款，请勿再次付款。',
  payAgain: '再次付款',
}

const priceChanged = (price: string) => `价格已变更：现在是 ${price}。尚未扣款。`

const notSent = '您的付款未发送，未向您扣款。'

const onePayment = '请一次性付清；网络手续费由钱包另加。'

const unknownNetwork = '请使用此地址所属的网络。'

/** New messages keep the polite “您”. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: '付款',
      poweredBy: '由 Till 提供支持',
      loading: '正在加载…',
      language: '语言',
      languageLost: (language) => `无法加载此语言：${language}。`,
    },
    lostChunk: {
      explanation: '此页面的一部分无法加载。',
      reload: '重新加载页面',
    },
    email: {
      didYouMean: (email) => `您是不是想输入 ${email}？`,
      useIt: '使用此地址',
      keepMine: '保留我的输入',
    },
    root: { nothingToSee: '这里没有内容。' },
    notFound: {
      title: '找不到页面。',
      advice: '请检查网址，或向商店索取新的链接。',
    },
    crash: {
      explanation: '发生错误。请查看控制台，并将此页面的截图发送给店主。',
      unknownError: '未知错误',
    },
    checkout: {
      price: (price) => `价格：${price}`,
      paymentMethods: '付款方式',
      secure: '付款受 SSL 加密保护，安全可靠。',
      outOfStock: '抱歉，此商品已售罄。',
      productNotFound: '找不到商品。',
      unreachable: '无法连接到商店。',
      notForSale: '此商品目前无法购买。',
    },
    outcome: {
      success: {
        title: '付款成功！',
        lines: ['感谢您的付款。', '我们会向您发送确认邮件。如果没有收到，请查看垃圾邮件文件夹。'],
        tips: [],
      },
      failed: {
        title: '付款失败。',
        lines: ['您可以尝试以下方法：'],
        tips: ['使用另一张银行卡。', '联系您的银行。', '等待几小时后重试。', '确认卡内余额充足。'],
      },
      pending: {
        title: '付款待处理！',
        lines: ['如果订单成功，收据将通过电子邮件发送给您。也请查看垃圾邮件文件夹。'],
        tips: [],
      },
      error: {
        title: '服务器发生错误。',
        lines: ['您可以尝试以下方法：'],
        tips: ['刷新页面。', '查看您的银行账户，确认是否已扣款。', '联系店主。'],
      },
      reasons: {
        notSent,
        declined: '您的付款被拒绝，未向您扣款。',
        unknown:
          '我们无法确认您的付款结果。再次付款前，请查看您的邮箱，以及银行卡或银行账户的交易记录。',
        numberRefused: `${notSent}请检查卡号。`,
        expirationRefused: `${notSent}请检查有效期。`,
        cvcRefused: `${notSent}请检查安全码。`,
        emailRefused: `${notSent}请检查电子邮箱。`,
        nameRefused: `${notSent}请检查卡上的姓名。`,
        countryRefused: `${notSent}请检查国家/地区。`,
        postalCodeRefused: `${notSent}请检查邮政编码。`,
      },
      tryAgain: '重试',
    },
    shop: {
      contact: '联系商店',
      goBack: '返回商店',
      terms: '条款',
      privacy: '隐私',
    },
    done: { verifying: '正在核实订单…' },
  },
  card: {
    emailForm,
    offline,
    earlierPayment,
    priceChanged,
    card: {
      name: '持卡人姓名',
      number: '卡号',
      expiration: '有效期',
      expirationPlaceholder: 'MM/YY',
      cvc: 'CVC',
      country: '国家/地区',
      chooseCountry: '选择国家/地区',
      zipCode: '邮政编码',
      postalCode: '邮政编码',
      pay: (price) => `支付 ${price}`,
      or: '或',
      walletLabel: '使用电子钱包付款',
      processing: '正在处理您的付款…',
      takesLong: '正在处理您的付款…处理时间比平时长。请勿再次付款，并保持此页面打开。',
      acceptedCards: '支持的银行卡',
      compliance: '卡片数据由 PCI DSS 1 级服务提供商 Stripe 处理。',
      show: (label) => `显示 ${label}`,
      hide: (label) => `隐藏 ${label}`,
      optional: '选填',
      cvcHint: '卡背面的 3 位数字',
      cvcHintAmex: '卡正面的 4 位数字',
      testMode: '测试模式：不会扣款。',
      fieldsLoading: '银行卡输入框仍在加载，请稍候。',
      scriptBlocked: '无法加载银行卡输入框，可能是广告拦截器或网络所致。',
      walletBlocked: '无法加载电子钱包付款，可能是广告拦截器所致。',
      retry: '重试',
      openInvoice: '您的加密货币账单尚未关闭。如果您已经支付，请勿再次付款。',
      leaveByHand: '继续前往您的银行',
      payWith: (method) => `改用 ${method} 付款`,
      notices: {
        enterCardAgain:
          '此商店通过支付服务商的安全输入框接受银行卡。请再次输入您的银行卡信息；未产生任何扣款。',
        payingElsewhere: '另一个标签页中正在进行付款。请在那里完成。',
      },
    },
    problems: {
      emailMissing: '请输入您的电子邮箱。',
      emailInvalid: '请输入类似 name@example.com 的电子邮箱。',
      emailUnusual: '这个电子邮箱正确吗？',
      nameMissing: '请输入卡上的姓名。',
      nameIsNumber: '请在此输入卡上的姓名，而不是卡号。',
      numberMissing: '请输入卡号。',
      numberIncomplete: '卡号不完整。',
      numberTooLong: '卡号过长：最多接受 16 位数字。',
      numberWrong: '卡号似乎有误，请检查数字。',
      expirationMissing: '请按 MM/YY 格式输入有效期。',
      expirationIncomplete: '请按 MM/YY 格式输入有效期。',
      expirationMonth: '月份必须在 01 到 12 之间。',
      expirationPast: '此卡已过期。',
      expirationFar: '有效期年份太远，请检查。',
      cvcMissing: '请输入安全码。',
      cvcIncomplete: '安全码不完整。',
      cvcThreeDigits: '此卡的安全码为 3 位数字。',
      cvcFourDigits: '此卡的安全码为卡正面的 4 位数字。',
      cvcThreeOrFour: '安全码为 3 或 4 位数字。',
      zipCodeMissing: '请输入邮政编码。',
      postalCodeMissing: '请输入邮政编码。',
      refused: '支付服务商未接受此信息，请检查。',
    },
  },
  crypto: {
    emailForm,
    offline,
    earlierPayment,
    priceChanged,
    crypto: {
      choose: '选择加密货币',
      coin: '加密货币',
      refused: '无法创建账单。',
      waitingForTab: '另一个标签页正在为此商品创建账单，请稍候...',
      busyElsewhere: '另一个标签页仍在创建账单，请在那里继续。',
      unreadable: '无法读取账单。此问题须由商店解决，再试一次也无济于事。您尚未支付任何款项。',
      tryAgain: '重试',
      buyAgain: '再次购买',
      doNotPayOld: (address) => `请勿再向以下地址付款：${address}（它已不再属于您的订单）`,
    },
    invoice: {
      awaiting: '等待付款…',
      awaitingTitle: (time) => `${time} 等待付款`,
      timeLeft: '剩余付款时间',
      payBy: (time) => `付款截止：${time}`,
      reconnecting: '正在重新连接…',
      payingWith: '付款币种',
      amount: '金额',
      rate: (coin, rate) => `1 ${coin} = ${rate}`,
      address: '地址',
      openInWallet: '在钱包中打开',
      qr: (coin, amount, destination) => `二维码：向 ${destination} 支付 ${amount} ${coin}`,
      qrAddress: (coin, destination) => `二维码：${coin} 地址 ${destination}`,
      addressAlone: '钱包无法识别此二维码？仅显示地址',
      withAmount: '显示含金额的二维码',
      sendExactly: (amount) => `<b>请准确发送 ${amount}。</b>${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>请通过 ${network} 网络准确发送 ${amount}。</b>${onePayment}`,
      exchangeFees: '部分交易所会扣除手续费：请确认实际到账金额。',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork}看起来是以太坊（Ethereum）或其兼容网络的地址；具体是哪个网络可询问商店。`,
      likelyTron: `${unknownNetwork}看起来是波场（TRON，TRC-20）地址。`,
      testNetwork: '这是测试：该地址属于测试网络，其中的币没有价值。请勿发送真实的币。',
      secondsLeft: (duration) => `剩余付款时间：${duration}。`,
      copyAddress: { name: '复制地址', done: '地址已复制。' },
      copyAmount: { name: '复制金额', done: '金额已复制。' },
      copyLink: { name: '复制链接', done: '链接已复制。' },
      copyOrderId: { name: '复制订单号', done: '订单号已复制。' },
    },
    copy: {
      copy: '复制',
      copied: '已复制',
      byHand: '您的浏览器不允许复制。请手动复制以下文本：',
    },
    otherCoin: {
      ask: '使用其他加密货币',
      warning:
        '您已经付款了吗？如果是，请留在此页面，系统会自动检测您的付款。如果继续，此账单将被使用其他地址的新账单取代；此后请勿再向此地址付款。',
      confirm: '是，使用其他加密货币',
      keep: '保留此账单',
    },
    expired: {
      heading: '账单已过期',
      validity: (duration) => `账单仅在 ${duration}内有效。`,
      funds: '如果网络尚未接受您的资金，商店便没有收到。',
      late: '逾期付款将会得到处理，或者商店会联系您办理退款。',
      orderId: '订单号',
      lastInvoice: '您的上一张账单',
      checkAgain: '我已付款 – 再次检查',
      checking: '正在检查…',
      nothingYet: '尚未找到付款。网络可能需要一段时间才能看到它：请几分钟后再次检查。',
      checkFailed: '无法联系商店。请检查您的网络连接后重试。',
      newInvoice: '获取新账单',
      newAddress: '新账单有新的地址。请勿再向旧地址付款。',
    },
    receipt: {
      heading: '付款详情',
      line: (name, value) => `${name}：${value}`,
      shop: '商店',
      price: '付款时显示的价格',
      method: '付款方式',
      date: '日期',
      copyAll: { name: '复制详情', done: '详情已复制。' },
      print: '打印',
    },
    invalidAddress: '此地址的校验和不正确，您的钱包可能会拒绝它。付款前请先询问商店。',
  },
}
