/**
 * Domains where anyone can get an address. This list only catches the obvious ones early; staff or DNS decide about every
 * other domain. A single string, so that pages without the check do not carry it.
 */
const PROVIDERS =
  " gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.ca yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.com.mx yahoo.com.br " +
  "yahoo.co.in yahoo.co.jp ymail.com rocketmail.com outlook.com outlook.de outlook.fr outlook.es hotmail.com hotmail.co.uk " +
  "hotmail.ca hotmail.de hotmail.fr hotmail.es hotmail.it live.com live.co.uk live.ca live.fr msn.com passport.com aol.com " +
  "aol.co.uk aim.com netscape.net love.com verizon.net icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me " +
  "tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.us web.de " +
  "freenet.de t-online.de mail.com email.com usa.com post.com zoho.com zohomail.com yandex.com " +
  "yandex.ru mail.ru inbox.ru list.ru bk.ru rambler.ru fastmail.com fastmail.fm hey.com duck.com hushmail.com runbox.com " +
  "posteo.de mailbox.org startmail.com disroot.org riseup.net skiff.com simplelogin.com anonaddy.me mozmail.com " +
  "privaterelay.appleid.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org qq.com foxmail.com " +
  "163.com 126.com yeah.net sina.com sohu.com aliyun.com naver.com daum.net hanmail.net rediffmail.com libero.it " +
  "virgilio.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com " +
  "att.net ameritech.net bellsouth.net flash.net nvbell.net pacbell.net prodigy.net sbcglobal.net snet.net swbell.net wans.net " +
  "comcast.net xfinity.com cox.net coxmail.com charter.net spectrum.net rr.com twc.com roadrunner.com brighthouse.com " +
  "centurylink.net centurytel.net embarqmail.com q.com qwestoffice.net frontier.com frontiernet.net windstream.net " +
  "earthlink.net mindspring.com peoplepc.com juno.com netzero.net netzero.com excite.com lycos.com cableone.net sparklight.net " +
  "suddenlink.net suddenlinkmail.com optonline.net optimum.net cablevision.com mediacombb.net tds.net wowway.com wowway.net " +
  "wideopenwest.com rcn.com hughes.net viasat.com exede.net wildblue.net starlink.com cspire.net cspire4me.com " +
  "megagate.com telepak.net tecinfo.com tecinfo.net bayspringstel.net franklintel.net maxxsouth.net " +
  "metrocast.net atlanticbb.net breezeline.net consolidated.net fairpoint.net myfairpoint.net hawaiiantel.net gci.net " +
  "cincinnatibell.net fuse.net ptd.net zoominternet.net armstrongonewire.com shentel.net ntelos.net " +
  "midco.net gvtc.com swcp.com bresnan.net telus.net shaw.ca rogers.com bell.net sympatico.ca videotron.ca ";

/** Whether anyone can get an address at the domain, or below it. @param domain in lower case. */
export const isFreeMail = (domain: string): boolean => {
  const labels = domain.split(".");
  return labels.some((_, at) => PROVIDERS.includes(` ${labels.slice(at).join(".")} `));
};
