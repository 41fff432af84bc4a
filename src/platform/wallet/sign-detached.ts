/** A detached signature in the form of PKCS #7, as Apple Wallet asks for it. */
import { createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import { AsnConvert, AsnObjectIdentifierConverter, AsnUTCTimeConverter, OctetString } from "@peculiar/asn1-schema";
import { Certificate } from "@peculiar/asn1-x509";

const SHA_256 = "2.16.840.1.101.3.4.2.1";
const RSA = "1.2.840.113549.1.1.1";
const NULL = new Uint8Array([5, 0]).buffer;

/** PEM texts: the private RSA key, its certificate, and the certificate that issued it. */
export type Signer = { key: string; certificate: string; issuedBy: string };

/** @returns the signature over the content, without the content. */
export function signDetached(content: Buffer, { key, certificate, issuedBy }: Signer, at: Date): Buffer {
  const [own, issuer] = [certificate, issuedBy].map((pem) =>
    AsnConvert.parse(new X509Certificate(pem).raw, Certificate),
  );
  if (!(own && issuer)) throw new Error("a signature needs two certificates");
  const digest = createHash("sha256").update(content).digest();
  const attributes = inOrder([
    attribute(id_contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(id_signingTime, AsnUTCTimeConverter.toASN(at).toBER()),
    attribute(id_messageDigest, AsnConvert.serialize(new OctetString(digest))),
  ]);
  const { issuer: issuedFrom, serialNumber } = own.tbsCertificate;
  const info = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer: issuedFrom, serialNumber }),
    }),
    digestAlgorithm: new DigestAlgorithmIdentifier({ algorithm: SHA_256, parameters: NULL }),
    signedAttrs: attributes,
    signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: RSA, parameters: NULL }),
    signature: new OctetString(sign("sha256", setOf(attributes), createPrivateKey(key))),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([
      new DigestAlgorithmIdentifier({ algorithm: SHA_256, parameters: NULL }),
    ]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([own, issuer].map((one) => new CertificateChoices({ certificate: one }))),
    signerInfos: new SignerInfos([info]),
  });
  const all = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) });
  return Buffer.from(AsnConvert.serialize(all));
}

const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] });

/** A set of DER is sorted by its bytes. */
const inOrder = (attributes: Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));

const bytesOf = (one: Attribute): Buffer => Buffer.from(AsnConvert.serialize(one));

/** Signed is the set under its own tag, which the structure replaces. */
function setOf(attributes: readonly Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map(bytesOf));
  // Three short attributes: the length is one byte.
  return Buffer.concat([Buffer.from([0x31, content.length]), content]);
}
