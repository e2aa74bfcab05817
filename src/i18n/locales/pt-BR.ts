import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'E-mail', continue: 'Continuar' },
  emailSuggestion: {
    didYouMean: (email: string) => `Você quis dizer ${email}?`,
    useIt: 'Usar este',
    keepMine: 'Manter o meu',
  },
  offline: {
    waiting:
      'Você está sem conexão. Poderá continuar assim que ela voltar; nada do que digitou será perdido.',
    notSent:
      'Você ainda está sem conexão, por isso nada foi enviado. Tente novamente quando a conexão voltar.',
  },
  earlierPayment: {
    alreadyPaid: 'Você já pagou por este produto. Não é necessário pagar novamente.',
    alreadyPending:
      'Seu pagamento por este produto está sendo processado. Não é necessário pagar novamente.',
    mayHavePaid:
      'Um pagamento anterior pode ter sido realizado. Verifique seu e-mail e o extrato do cartão ou da conta antes de pagar novamente.',
    leftConfirmation:
      'Você saiu da etapa de confirmação. Se já aprovou o pagamento, não pague novamente.',
    payAgain: 'Pagar novamente',
  },
  priceChanged: (price: string) => `O preço mudou: agora é ${price}. Pague somente se concordar.`,
}

const notSent = 'Seu pagamento não foi enviado. Nada foi cobrado.'

const onePayment = 'Envie o valor em um único pagamento; sua carteira acrescenta a taxa da rede.'

const unknownNetwork = 'Use a rede à qual este endereço pertence.'

/** Portuguese as in Brazil, addressing the buyer as “você”. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Pagamento',
      poweredBy: 'Tecnologia Till',
      loading: 'Carregando…',
      language: 'Idioma',
      languageLost: (language) => `Não foi possível carregar este idioma: ${language}.`,
    },
    lostChunk: {
      explanation: 'Não foi possível carregar uma parte desta página.',
      reload: 'Recarregar a página',
    },
    root: { nothingToSee: 'Não há nada para ver aqui.' },
    notFound: {
      title: 'Página não encontrada.',
      advice: 'Verifique o endereço ou peça um novo link à loja.',
    },
    crash: {
      explanation:
        'Ocorreu um erro. Verifique o console e envie uma captura de tela desta página ao proprietário.',
      unknownError: 'Erro desconhecido',
    },
    checkout: {
      price: (price) => `Preço: ${price}`,
      paymentMethods: 'Formas de pagamento',
      secure: 'Os pagamentos são protegidos por criptografia SSL.',
      outOfStock: 'Desculpe, este produto está esgotado.',
      productNotFound: 'Produto não encontrado.',
      unreachable: 'Não foi possível contatar a loja.',
      notForSale: 'Este produto não pode ser comprado no momento.',
      fullDescription: 'Descrição completa',
    },
    outcome: {
      success: {
        title: 'Pagamento realizado!',
        lines: [
          'Obrigado pelo seu pagamento.',
          'Um e-mail de confirmação será enviado a você. Se ele não chegar, verifique sua pasta de spam.',
        ],
        tips: [],
      },
      failed: {
        title: 'O pagamento falhou.',
        lines: ['Você pode tentar o seguinte:'],
        tips: [
          'Use outro cartão.',
          'Entre em contato com seu banco.',
          'Aguarde algumas horas e tente novamente.',
          'Verifique se o cartão tem limite ou saldo suficiente.',
        ],
      },
      pending: {
        title: 'Pagamento em processamento!',
        lines: [
          'Se o seu pedido for concluído, um recibo será enviado por e-mail. Verifique também sua pasta de spam.',
        ],
        tips: [],
      },
      error: {
        title: 'Ocorreu um erro no servidor.',
        lines: ['Você pode tentar o seguinte:'],
        tips: [
          'Atualize a página.',
          'Verifique em sua conta bancária se houve cobrança.',
          'Entre em contato com o proprietário da loja.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Seu pagamento foi recusado. Nada foi cobrado.',
        unknown:
          'Verifique seu e-mail e o extrato do cartão ou da conta antes de pagar novamente. Não foi possível confirmar o que aconteceu com seu pagamento.',
        numberRefused: `${notSent} Verifique o número do cartão.`,
        expirationRefused: `${notSent} Verifique a data de validade.`,
        cvcRefused: `${notSent} Verifique o código de segurança.`,
        emailRefused: `${notSent} Verifique o endereço de e-mail.`,
        nameRefused: `${notSent} Verifique o nome que está no cartão.`,
        countryRefused: `${notSent} Verifique o país.`,
        postalCodeRefused: `${notSent} Verifique o código postal.`,
      },
      tryAgain: 'Tentar novamente',
      checked: 'Já conferi: tentar de novo',
    },
    shop: {
      contact: 'Falar com a loja',
      goBack: 'Voltar para a loja',
      terms: 'Termos',
      privacy: 'Privacidade',
      imprint: 'Aviso legal',
    },
    done: { verifying: 'Verificando o pedido…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Nome no cartão',
      number: 'Número do cartão',
      expiration: 'Validade',
      expirationPlaceholder: 'MM/AA',
      cvc: 'CVC',
      country: 'País',
      chooseCountry: 'Escolha um país',
      postalCode: 'Código postal (CEP)',
      pay: (price) => `Pagar ${price}`,
      or: 'ou',
      walletLabel: 'Pagar com uma carteira digital',
      processing: 'Processando seu pagamento…',
      takesLong:
        'Processando seu pagamento… Isso está demorando mais do que o normal. Não pague novamente e mantenha esta página aberta.',
      acceptedCards: 'Cartões aceitos',
      compliance:
        'Os dados do cartão são processados pela Stripe, provedora de serviços PCI DSS nível 1.',
      show: (label) => `Mostrar ${label}`,
      hide: (label) => `Ocultar ${label}`,
      optional: 'Opcional',
      cvcHint: '3 dígitos, no verso',
      cvcHintAmex: '4 dígitos, na frente',
      testMode: 'Modo de teste: nenhum valor será cobrado.',
      fieldsLoading: 'Os campos do cartão ainda estão carregando. Aguarde um momento.',
      scriptBlocked:
        'Não foi possível carregar os campos do cartão. A causa pode ser um bloqueador de anúncios ou sua rede.',
      walletBlocked:
        'Não foi possível carregar os pagamentos por carteira digital, talvez por causa de um bloqueador de anúncios.',
      openInvoice:
        'Sua fatura em criptomoeda ainda é válida. Se você já a pagou, não pague novamente.',
      continueToBank: 'Continuar no site do seu banco',
      payWith: (method) => `Pagar com ${method}`,
      notices: {
        enterCardAgain:
          'Esta loja aceita cartões por meio dos campos seguros do provedor de pagamentos dela. Digite os dados do cartão mais uma vez; nada foi cobrado.',
        payingElsewhere: 'Já há um pagamento em andamento em outra aba. Conclua-o lá.',
      },
    },
    problems: {
      emailMissing: 'Digite seu e-mail.',
      emailInvalid: 'Digite um e-mail como nome@example.com.',
      emailUnusual: 'Este e-mail está correto?',
      nameMissing: 'Digite o nome que está no cartão.',
      nameIsNumber: 'Digite aqui o nome que está no cartão, não o número.',
      numberMissing: 'Digite o número do cartão.',
      numberIncomplete: 'O número do cartão está incompleto.',
      numberTooLong: 'O número do cartão é longo demais: são aceitos no máximo 16 dígitos.',
      numberWrong: 'Este número de cartão não parece correto. Verifique os dígitos.',
      expirationIncomplete: 'Digite a data de validade no formato MM/AA.',
      expirationMonth: 'O mês deve estar entre 01 e 12.',
      expirationPast: 'Este cartão está vencido.',
      expirationFar: 'Este ano de validade está distante demais. Verifique.',
      cvcMissing: 'Digite o código de segurança.',
      cvcIncomplete: 'O código de segurança está incompleto.',
      cvcThreeDigits: 'O código de segurança deste cartão tem 3 dígitos.',
      cvcFourDigits: 'O código de segurança deste cartão tem 4 dígitos, na frente.',
      cvcThreeOrFour: 'O código de segurança tem 3 ou 4 dígitos.',
      postalCodeMissing: 'Digite o código postal.',
      refused: 'O provedor de pagamentos não aceitou este dado. Verifique-o.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Escolha a criptomoeda',
      coin: 'Criptomoeda',
      refused: 'Não foi possível criar a fatura.',
      waitingForTab: 'Outra aba está criando uma fatura para este produto. Aguarde…',
      busyElsewhere: 'Uma fatura ainda está sendo criada em outra aba. Continue por lá.',
      unreadable:
        'Não foi possível ler a fatura. A loja precisa corrigir isso; tentar novamente não adianta. Nada foi pago por esta fatura.',
      buyAgain: 'Comprar novamente',
      doNotPayOld: (address) =>
        `Não envie mais nada para ${address}: este endereço não pertence mais ao seu pedido.`,
    },
    invoice: {
      awaiting: 'Aguardando pagamento…',
      awaitingTitle: (time) => `${time} Aguardando pagamento`,
      timeLeft: 'Tempo restante para pagar',
      payBy: (time) => `Pague até ${time}`,
      reconnecting: 'Reconectando…',
      payingWith: 'Pagamento com',
      amount: 'Valor',
      address: 'Endereço',
      openInWallet: 'Abrir na carteira',
      qr: (coin, amount, destination) => `QR Code: enviar ${amount} ${coin} para ${destination}`,
      qrAddress: (coin, destination) => `QR Code: endereço de ${coin} ${destination}`,
      addressAlone: 'Sua carteira não lê este código? Mostrar só o endereço',
      sendExactly: (amount) => `<b>Envie exatamente ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Envie exatamente ${amount} pela rede ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Algumas corretoras descontam a própria taxa do valor enviado: confira quanto chega.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Parece um endereço da Ethereum ou de uma rede compatível; a loja pode dizer qual.`,
      likelyTron: `${unknownNetwork} Parece um endereço da TRON (TRC-20).`,
      testNetwork:
        'Isto é um teste: o endereço pertence a uma rede de testes, cujas moedas não têm valor. Não envie moedas reais.',
      secondsLeft: (duration) => `Tempo restante para pagar: ${duration}.`,
      noEmail:
        'Você não informou um e-mail, por isso não é possível enviar um recibo. Guarde o número do pedido.',
      copyAddress: { name: 'Copiar endereço', done: 'Endereço copiado.' },
      copyAmount: { name: 'Copiar valor', done: 'Valor copiado.' },
      copyLink: { name: 'Copiar link', done: 'Link copiado.' },
      copyOrderId: { name: 'Copiar número do pedido', done: 'Número do pedido copiado.' },
    },
    copy: {
      copy: 'Copiar',
      copied: 'Copiado',
      byHand: 'Seu navegador não permite copiar. Copie este texto manualmente:',
    },
    otherCoin: {
      button: 'Usar outra criptomoeda',
      warning:
        'Você já pagou? Então fique nesta página: seu pagamento será detectado aqui. Se usar outra criptomoeda, uma nova fatura com outro endereço substituirá esta; depois disso, não envie mais nada para o endereço antigo.',
      confirm: 'Sim, usar outra criptomoeda',
      keep: 'Manter esta fatura',
    },
    expired: {
      heading: 'Fatura expirada',
      validity: (duration) => `Uma fatura só é válida por ${duration}.`,
      unconfirmedFunds: 'Se a rede ainda não aceitou seus fundos, a loja não os recebeu.',
      latePayment:
        'Um pagamento atrasado será processado, ou então a loja entrará em contato com você para fazer o reembolso.',
      orderId: 'Número do pedido',
      lastInvoice: 'Sua última fatura',
      checkAgain: 'Já paguei: verificar novamente',
      checking: 'Verificando…',
      nothingYet:
        'Nenhum pagamento foi encontrado ainda. A rede pode demorar um pouco para detectá-lo: verifique novamente em alguns minutos.',
      checkFailed: 'Não foi possível contatar a loja. Verifique sua conexão e tente novamente.',
      newInvoice: 'Gerar uma nova fatura',
      newAddress: 'Uma nova fatura tem um novo endereço. Não envie mais nada para o antigo.',
    },
    receipt: {
      heading: 'Detalhes do pagamento',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Loja',
      product: 'Produto',
      price: 'Preço exibido ao pagar',
      method: 'Forma de pagamento',
      date: 'Data',
      copyAll: { name: 'Copiar detalhes', done: 'Detalhes copiados.' },
      print: 'Imprimir',
    },
    invalidAddress:
      'Este endereço não parece válido para esta criptomoeda, e sua carteira pode recusá-lo. Consulte a loja antes de pagar.',
  },
}
