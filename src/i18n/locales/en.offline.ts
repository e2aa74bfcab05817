/** Why a form waits for the network: part of the words of every payment method. */
export const englishOffline = {
  waiting:
    'You are offline. You can go on as soon as the connection is back; nothing you have typed is lost.',
  notSent:
    'You are still offline, so nothing was sent. Please try again when the connection is back.',
}
